import { expect, test } from 'vitest'
import { callerAddress } from './caller-address.ts'

test.each([
  ['the connection’s own without a proxy', '203.0.113.7', undefined, '203.0.113.7'],
  ['what a proxy beside us says', '10.0.0.5', '198.51.100.9', '198.51.100.9'],
  ['the first that no proxy of ours has, behind two', '::ffff:172.17.0.1', '198.51.100.9, 10.0.0.5', '198.51.100.9'],
  ['no address that the caller made up before it', '10.0.0.5', '1.1.1.1, 198.51.100.9', '198.51.100.9'],
  ['no header of whoever comes directly', '203.0.113.7', '1.1.1.1', '203.0.113.7'],
  ['no text that is no address', '10.0.0.5', 'anything', '10.0.0.5'],
  ['an address of the company’s own network', '127.0.0.1', '192.168.0.20', '192.168.0.20'],
  ['an IPv6 address', '::1', '2001:db8::7', '2001:db8::7'],
])('believes %s', (_, connection, forwarded, address) => {
  expect(callerAddress(connection, forwarded)).toBe(address)
})
