import { manualSteps, type ManualStep } from './manual-steps.ts'
import { PROOFS } from './proofs.ts'
import { NODE, STAND_INS } from './stand-ins.ts'

/** Steps that need the internet, for packages and the program. The others run in a network of their own. */
const ONLINE = new Set(['What it stands on', 'The program'])

const VALUES: readonly (readonly [string, string])[] = [
  ['repository=https://git.example/gwar.git', 'repository=file:///manual/repository'],
  ['{your name in the chat}', 'Ala'],
]

/** The beginning of both scripts. */
const PRELUDE = `
# only in the copy that is thrown away
[ -d /manual/bin ] || exit 1
export PATH=/manual/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root
export DEBIAN_FRONTEND=noninteractive
proven() { echo "PROVEN: $*"; }
# for what a reload or a mail brings a moment later
eventually() {
  for try in $(seq 100); do if "$@"; then return 0; fi; sleep 0.3; done
  echo "$* did not come true"; return 1
}
begin() { echo "=== $SECONDS s: $*"; }
`

/**
 * Makes it a machine with nothing but Debian's packages: without this machine's Node.js, and without services
 * that start by themselves.
 */
const BARE_MACHINE = `
printf '#!/bin/sh\\nexit 101\\n' >/usr/sbin/policy-rc.d; chmod +x /usr/sbin/policy-rc.d
printf 'APT::Get::Assume-Yes "true";\\nquiet "1";\\n' >/etc/apt/apt.conf.d/90answers
# a machine that is thrown away need not wait for its disk
echo force-unsafe-io >/etc/dpkg/dpkg.cfg.d/unsafe
rm -f /var/lib/man-db/auto-update
case $(dpkg-query -W -f '\${Version}' nodejs 2>/dev/null) in *nodesource*) apt-get remove -qq nodejs >/dev/null ;; esac
rm -rf /var/lib/gwar /var/backups/gwar /etc/gwar /srv/gwar /etc/letsencrypt/live /etc/letsencrypt/renewal
rm -f /usr/local/bin/gwar-admin /usr/local/bin/node /usr/local/bin/npm /usr/local/bin/npx
`

/** The environment of the machine, and what its packages would have started. */
const SURROUNDINGS = `
ip link set lo up
# an address that visitors see, which is not that of the proxy
ip address add 203.0.113.10/32 dev lo
echo '203.0.113.10 chat.example' >>/etc/hosts
mkdir -p /manual/mails
node26() { ${NODE} "$@"; }
node26 ${STAND_INS}/mail-server.ts /manual/mails &
openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost \\
  -addext subjectAltName=DNS:localhost -keyout /manual/pebble.key -out /manual/pebble.crt 2>/dev/null
cat >/manual/pebble.json <<'JSON'
{ "pebble": { "listenAddress": "127.0.0.1:14000", "managementListenAddress": "127.0.0.1:15000",
  "certificate": "/manual/pebble.crt", "privateKey": "/manual/pebble.key", "httpPort": 80, "tlsPort": 443,
  "ocspResponderURL": "", "externalAccountBindingRequired": false } }
JSON
pebble-challtestsrv -http01 '' -https01 '' -tlsalpn01 '' -dns01 127.0.0.1:8053 -management 127.0.0.1:8055 \\
  -defaultIPv4 203.0.113.10 -defaultIPv6 '' >/manual/dns.log 2>&1 &
PEBBLE_VA_NOSLEEP=1 PEBBLE_WFE_NONCEREJECT=0 pebble -config /manual/pebble.json -dnsserver 127.0.0.1:8053 \\
  >/manual/pebble.log 2>&1 &
# certbot waits for minutes before it renews where no person sits at a terminal
printf 'server = https://localhost:14000/dir\\nno-random-sleep-on-renew = True\\n' >>/etc/letsencrypt/cli.ini
# a database server that the machine has already may be in use: its files are not this copy's
rm -rf /etc/postgresql/*/* /var/lib/postgresql/*/*
pg_createcluster "$(ls /usr/lib/postgresql | sort -n | tail -n 1)" main >/dev/null
systemctl start postgresql nats-server nginx
curl --silent --fail --retry 30 --retry-delay 1 --retry-connrefused --cacert /manual/pebble.crt \\
  https://localhost:15000/roots/0 >/manual/root.pem
# whoever visits, and certbot, trust these authorities
export REQUESTS_CA_BUNDLE=/manual/pebble.crt CURL_CA_BUNDLE=/manual/root.pem NODE_EXTRA_CA_CERTS=/manual/root.pem
serial() { echo | openssl s_client -connect chat.example:443 -servername chat.example 2>/dev/null | openssl x509 -noout -serial; }
figures() { curl --silent --fail -H "Authorization: Bearer $(sed -n 's/^METRICS_TOKEN=//p' /etc/gwar/gwar.env)" "http://127.0.0.1:$1/metrics"; }
listeners() { ss -Hltn | awk '{ print $4 }'; }
`

/** An editor that writes what an operator would write into the files that the manual opens. */
export const EDITOR = `#!/bin/sh -e
case $1 in
  */gwar.env) sed -i "s|^OPERATOR=.*|OPERATOR='Łucja Żak, ul. Długa 1'|; s|^CONTACT=.*|CONTACT=pomoc@chat.example|" "$1"
    # Pebble's authority is none that Node.js knows
    printf 'CAPTCHA=none\\nNODE_EXTRA_CA_CERTS=/manual/root.pem\\n' >>"$1" ;;
  */alertmanager.yml) sed -i 's|^  smtp_smarthost:.*|  smtp_smarthost: 127.0.0.1:25|; /smtp_auth_password_file/d
    s|^  smtp_auth_username:.*|  smtp_require_tls: false|; s|group_wait: .*|group_wait: 1s|' "$1" ;;
  */smtp-password) echo secret >"$1" ;;
  *) echo "nobody knows what to write into $1" >&2; exit 1 ;;
esac
`

function scriptOf({ title, script }: ManualStep): string {
  const commands = VALUES.reduce((text, [from, to]) => text.replaceAll(from, to), script)
  return `begin '${title}'\n${commands}\n${PROOFS[title] ?? ''}\n`
}

/**
 * The manual's commands as two bash scripts, with the proofs after each step; the second runs without network.
 */
export function manualScripts(): { readonly online: string; readonly offline: string } {
  const steps = manualSteps()
  const isOnline = ({ title }: ManualStep): boolean => ONLINE.has(title)
  // the second script needs the variables of the first
  const variables = /^(?:\w+=.*\n)+/.exec(steps[0]!.script)![0]
  const packages = steps.flatMap(({ script }) => script.match(/^apt install .*$/gm) ?? [])
  return {
    online: [
      PRELUDE,
      BARE_MACHINE,
      ...steps.filter(isOnline).map(scriptOf),
      // packages of later steps are installed beforehand, because those steps have no network
      "begin 'packages of later steps'",
      ...packages.slice(1),
      'apt-get install -qq --no-install-recommends iproute2 procps pebble >/dev/null',
    ].join('\n'),
    offline: [
      PRELUDE,
      SURROUNDINGS,
      variables,
      'cd /srv/gwar',
      ...steps.filter((step) => !isOnline(step)).map(scriptOf),
    ].join('\n'),
  }
}
