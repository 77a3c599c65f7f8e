#!/bin/sh
# Starts nginx in front of the storefronts of compose.yaml: `edge.sh <address>…`, one `host:port` for each storefront. nginx.conf and redirect.conf have to be in
# the same folder. Visitors use HTTPS; port 80 redirects to it. The certificate is tls/cert.pem with tls/key.pem. Without them, a self-signed one for the host of
# PUBLIC_URL is made and stored in self-signed/, so that a shop can be tried before it has a real one. Browsers warn of it.
set -eu

shop=$(cd "$(dirname "$0")" && pwd)
config=$(mktemp -d)
mkdir -p "$shop/temp" "$shop/cache"

host=${PUBLIC_URL:-https://localhost}
host=${host#*://}
host=${host%%[/:]*}
case $host in
  *[!0-9.]*) name="DNS:$host" ;;
  *) name="IP:$host" ;;
esac

if [ -s "$shop/tls/cert.pem" ] && [ -s "$shop/tls/key.pem" ]; then
  tls="$shop/tls"
elif [ -e "$shop/tls/cert.pem" ] || [ -e "$shop/tls/key.pem" ]; then
  echo "edge: tls/cert.pem and tls/key.pem are needed both; one of them is missing or empty." >&2
  exit 1
else
  tls="$shop/self-signed"
  mkdir -p "$tls"
  # made again for another host, and from 30 days before it expires
  if ! openssl x509 -in "$tls/cert.pem" -noout -checkend 2592000 >/dev/null 2>&1 ||
    [ "$(cat "$tls/host" 2>/dev/null)" != "$host" ]; then
    (
      umask 077
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 365 -subj "/CN=$host" \
        -addext "subjectAltName=$name" -keyout "$tls/key.pem" -out "$tls/cert.pem" 2>/dev/null
    ) || {
      echo "edge: no certificate can be made. Put one into deploy/tls/cert.pem and key.pem." >&2
      exit 1
    }
    printf '%s' "$host" >"$tls/host"
  fi
  echo "edge: no certificate in deploy/tls, so a self-signed one for $host is used. Browsers warn of it." >&2
fi

# prints the `server` line of an upstream for each storefront
lines() {
  kind=$1
  shift
  for address in "$@"; do printf '    server %s %s;\n' "$address" "$kind"; done
}
lines 'max_fails=2 fail_timeout=1s' "$@" >"$config/storefronts"
lines 'backup max_fails=0' "$@" >"$config/backups"
sed -e "s|ssl_certificate tls/|ssl_certificate $tls/|" -e "s|ssl_certificate_key tls/|ssl_certificate_key $tls/|" \
  -e "/^ *server 127.0.0.1:3000 backup/{r $config/backups
d}" \
  -e "/^ *server 127.0.0.1:3000/{r $config/storefronts
d}" "$shop/nginx.conf" >"$config/nginx.conf"
cp "$shop/redirect.conf" "$config/"

exec nginx -p "$shop" -c "$config/nginx.conf" -e stderr -g 'daemon off;'
