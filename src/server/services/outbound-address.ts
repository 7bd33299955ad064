import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** An address that somebody typed may not be asked. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

/** What of the internet's first version is no public address. Source: IANA IPv4 Special-Purpose Address Registry. */
const SPECIAL = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv4')

/** Of the second version only global unicast is public, and of that neither documentation nor what carries an address of the first. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  SPECIAL.addSubnet(net, bits, 'ipv6')

const isPublic = (address: string) =>
  isIP(address) === 4 ? !SPECIAL.check(address, 'ipv4') : GLOBAL.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6')

const PORTS: Record<string, string> = { 'http:': '80', 'https:': '443' }

/** Where a request goes: to one address, found once, whatever the name is called later. */
export interface Destination {
  url: URL
  address: string
  port: number
}

/**
 * Finds where an address leads that somebody typed, or throws AddressRefused: https on port 443 to public addresses alone, and whatever else the operator allowed
 * by host:port (OUTBOUND_ALLOWED_HOSTS). Every address of a name is looked at. Source: spec/3 §17.
 */
export async function destinationOf(text: string, allowed: readonly string[]): Promise<Destination> {
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !(url.protocol in PORTS) || url.username || url.password) throw new AddressRefused()
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const port = url.port || PORTS[url.protocol]!
  const isAllowed = allowed.includes(`${url.hostname}:${port}`)
  if (!isAllowed && (url.protocol !== 'https:' || port !== '443')) throw new AddressRefused()
  const found = isIP(host) ? [{ address: host }] : await lookup(host, { all: true })
  const [first] = found
  if (!first || (!isAllowed && !found.every(({ address }) => isPublic(address)))) throw new AddressRefused()
  return { url, address: first.address, port: Number(port) }
}
