$here = $PSScriptRoot
$java = 'java'
if ($env:JAVA_HOME) { $java = Join-Path $env:JAVA_HOME 'bin/java' }
if ($env:TIDELINE_JAVA_HOME) { $java = Join-Path $env:TIDELINE_JAVA_HOME 'bin/java' }
if (Test-Path (Join-Path $here 'runtime/bin/java.exe')) { $java = Join-Path $here 'runtime/bin/java' }
$more = @()
if ($env:TIDELINE_JAVA_OPTIONS) { $more = $env:TIDELINE_JAVA_OPTIONS -split ' +' }
& $java -XX:+UseSerialGC -XX:MaxRAMPercentage=20 -Xms64m --enable-native-access=ALL-UNNAMED @more -jar (Join-Path $here 'tideline-cli.jar') @args
exit $LASTEXITCODE
