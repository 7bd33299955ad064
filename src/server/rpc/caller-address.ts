import { BlockList, isIP } from 'node:net'

/** Where a reverse proxy stands: on this machine, or beside it in a network of one's own. Anybody elsewhere may write any header. */
const PROXIES = new BlockList()
PROXIES.addSubnet('127.0.0.0', 8)
PROXIES.addSubnet('10.0.0.0', 8)
PROXIES.addSubnet('172.16.0.0', 12)
PROXIES.addSubnet('192.168.0.0', 16)
PROXIES.addSubnet('169.254.0.0', 16)
PROXIES.addAddress('::1', 'ipv6')
PROXIES.addSubnet('fc00::', 7, 'ipv6')
PROXIES.addSubnet('fe80::', 10, 'ipv6')

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

const isProxy = (address: string) => isIP(address) !== 0 && PROXIES.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

/**
 * Who sent a request: the last address that no proxy of ours has, going back from the connection's own. What stands before it in
 * X-Forwarded-For anybody can write, and what is no address is not believed.
 */
export function callerAddress(connection: string | undefined, forwarded: string | undefined): string {
  const hops = [...(forwarded?.split(',') ?? []), connection ?? ''].map(plain)
  let caller = hops.pop() || 'unknown'
  while (isProxy(caller)) {
    const before = hops.pop()
    if (before === undefined || isIP(before) === 0) break
    caller = before
  }
  return caller
}

/** The address as PostgreSQL takes it; null for one that is none. */
export const inetOf = (address: string) => (isIP(address) ? address : null)
