import { STAND_INS } from './stand-ins.ts'

/** Checks after steps, with a sentence each; other steps only have to succeed. */
export const PROOFS: Readonly<Record<string, string>> = {
  'What it stands on': `
    [ "$(command -v node)" = /usr/bin/node ]
    case $(. /etc/os-release; echo "$VERSION_ID")/$(node --version)/$(npm --version) in
      12/v18.*/9.*) proven "Debian 12 brings Node.js $(node --version) and npm $(npm --version)" ;;
      12/*) echo "not Debian's: $(node --version)"; false ;;
      *) proven "Node.js $(node --version) and npm $(npm --version)" ;;
    esac`,
  'The program': `
    [ -f packages/web/dist/index.html ]
    proven 'the client is built, with the Node.js of Debian at the start'`,
  'An account and places of its own': `
    [ "$(stat -c '%U %a' /var/lib/gwar /var/backups/gwar /etc/gwar | tr '\\n' ' ')" = 'gwar 700 gwar 700 root 700 ' ]
    proven 'places that nobody else reads'`,
  'The database': `
    [ "$(psql -At "postgres://gwar:$password@127.0.0.1/gwar" -c 'show server_encoding')" = UTF8 ]
    proven 'the user reaches the empty database with its password'`,
  'The settings': `
    [ "$(stat -c '%U %a' /etc/gwar/gwar.env)" = 'root 600' ]
    for shell in dash 'bash --posix' bash; do
      [ "$($shell -ec '. /etc/gwar/gwar.env; printf %s "$MAIL_FROM $OPERATOR $DATABASE_URL"')" = \\
        "Chat <chat@chat.example> Łucja Żak, ul. Długa 1 postgres://gwar:$password@127.0.0.1/gwar" ]
    done
    proven 'sh reads the settings file'`,
  'Two nodes, and a backup every night': `
    [ "$(ps -eo user=,args= | grep 'server/src/start[.]ts' | awk '{ print $1 }' | sort | uniq -c | tr -s ' ')" = ' 2 gwar' ]
    [ -z "$(listeners | grep -E ':(808[12]|4222|5432)$' | grep -vE '^(127\\.0\\.0\\.1|\\[::1\\]):')" ]
    (cd /var/backups/gwar/2*Z && sha256sum --quiet --check SHA256SUMS)
    # a node tells of itself every 2 s
    hears() { figures 8081 >/manual/metrics; grep '^gwar_nodes 1' /manual/metrics; }
    eventually hears
    grep -E '^gwar_backup_last_success_timestamp_seconds [1-9]' /manual/metrics
    grep -E '^gwar_data_dir_free_bytes [1-9]' /manual/metrics
    proven 'two nodes that hear each other, as the user gwar, on this machine alone, and a backup'`,
  'nginx on port 80': `
    install -d /var/www/html/.well-known/acme-challenge
    echo proof >/var/www/html/.well-known/acme-challenge/try
    serves() { [ "$(curl --silent --fail http://chat.example/.well-known/acme-challenge/try)" = proof ]; }
    eventually serves
    leads() {
      [ "$(curl --silent -o /dev/null -w '%{http_code} %{redirect_url}' http://chat.example/rudzik)" = \\
        '301 https://chat.example/rudzik' ]
    }
    eventually leads
    proven 'port 80 serves proofs and leads to https'`,
  'The certificate': `
    openssl x509 -noout -checkhost chat.example -in /etc/letsencrypt/live/chat.example/fullchain.pem
    proven 'certbot has a certificate while nginx runs'`,
  TLS: `
    site() {
      [ "$(curl --silent -o /dev/null -w '%{http_code} %{http_version}' https://chat.example/login)" = '200 2' ] &&
        [ "$(curl --silent -o /dev/null -w '%{http_code}' https://chat.example/metrics)" = 404 ] &&
        curl --silent --fail https://chat.example/ | grep -q 'Łucja Żak'
    }
    eventually site
    before=$(serial)
    certbot renew --force-renewal
    renewed() { now=$(serial); [ -n "$now" ] && [ "$now" != "$before" ]; }
    eventually renewed
    proven 'a renewed certificate is shown without a restart'
    node26 ${STAND_INS}/visitor.ts chat.example Ala /manual/mails | tee /manual/visitor
    grep -q 'Usługę Gwar prowadzi: Łucja Żak, ul. Długa 1' /manual/visitor
    proven 'a person registers by mail and speaks, through TLS'
    # this node is asked for the first time: a look that failed is repeated after minutes only
    looked() {
      figures 8082 | grep -E '^gwar_certificate_expires_timestamp_seconds.for="public_url". [1-9]'
    }
    eventually looked
    proven 'a node tells when the certificate of the site ends'`,
  'The first administrator': `
    gwar-admin user show Ala | tee /manual/administrator
    grep -qE '^mode +a$' /manual/administrator
    [ -z "$(find /var/lib/gwar ! -user gwar)" ]
    grep -q 'Delivered-To: operator@chat.example' /manual/mails/*.eml
    proven 'a trial mail leaves, and the doctor finds nothing that failed'
    proven 'an administrator, and nothing of root in the data'`,
  'Alerts by mail': `
    [ "$(listeners | grep -E ':(9090|9093|9094)$' | sort | tr '\\n' ' ')" = '127.0.0.1:9090 127.0.0.1:9093 ' ]
    mailed() { grep -q 'Delivered-To: operator@chat.example' $(grep -ls 'Subject:.*GwarTry' /manual/mails/*.eml) /dev/null; }
    eventually mailed
    proven 'an alert comes by mail'
    scraped() {
      curl --silent --globoff 'http://127.0.0.1:9090/api/v1/query?query=sum(up{job="gwar"})' | grep '"2"'
    }
    eventually scraped
    curl --silent http://127.0.0.1:9090/api/v1/alertmanagers | grep '"activeAlertmanagers":.*9093'
    proven 'Prometheus reads both nodes and knows the Alertmanager'`,
}
