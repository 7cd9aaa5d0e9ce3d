#!/bin/sh
# Starts the proxy of deploy/compose.yaml. nginx asks for the addresses of the nodes again while it runs, but does not
# read by itself which name server knows them: Docker's and podman's write it into /etc/resolv.conf. Only the first one
# counts. A second one is that of the machine, which has never heard of node1.
set -eu
server=$(awk '$1 == "nameserver" { print $2; exit }' /etc/resolv.conf)
case $server in
  *:*) server="[$server]" ;;
esac
cat >/etc/nginx/conf.d/resolver.conf <<EOF
resolver $server valid=1s ipv6=off;
resolver_timeout 1s;
EOF
exec nginx -g 'daemon off;'
