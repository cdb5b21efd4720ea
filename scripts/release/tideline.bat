@echo off
setlocal
set "HERE=%~dp0"
set "JAVA=java"
if defined JAVA_HOME set "JAVA=%JAVA_HOME%\bin\java"
if defined TIDELINE_JAVA_HOME set "JAVA=%TIDELINE_JAVA_HOME%\bin\java"
if exist "%HERE%runtime\bin\java.exe" set "JAVA=%HERE%runtime\bin\java"
"%JAVA%" -XX:+UseSerialGC -XX:MaxRAMPercentage=20 -Xms64m --enable-native-access=ALL-UNNAMED %TIDELINE_JAVA_OPTIONS% -jar "%HERE%tideline-cli.jar" %*
exit /b %ERRORLEVEL%
