# The tool in an image: built from this checkout by Maven, which fetches what it needs from its repository and nothing else.
#
#   docker build -t tideline .
#   docker run --rm -v "$PWD:/models" tideline check model.pml
#
# The tests are not run here; the CI runs them. For a check with much memory give the container more (--memory).

FROM maven:3.9.11-eclipse-temurin-25 AS build
WORKDIR /src
COPY . .
RUN mvn -B -q -Pdist package -pl apps/cli -am -DskipTests \
 && apps/cli/target/dist/tideline-*/runtime/bin/java -version \
 && mv apps/cli/target/dist/tideline-* /opt/tideline

# What is left brings its own Java, so the base needs none; the launcher needs a shell. Its first
# start makes the cache that later ones are quick with.
FROM debian:stable-slim
COPY --from=build /opt/tideline /opt/tideline
RUN ln -s /opt/tideline/tideline /usr/local/bin/tideline \
 && useradd --create-home tideline \
 && tideline --version
USER tideline
WORKDIR /models
ENTRYPOINT ["tideline"]
CMD ["--help"]
