import { expect, test } from 'vitest'
import { jidOf, phoneIdentity, typedPhoneIdentity } from './identity.ts'

// Source: spec/3 §2.3.
test.each([
  ['558499991234', '8499991234'],
  ['5584999991234', '8499991234'],
  ['551187654321', '1187654321'],
  ['558432321234', '8432321234'],
  ['5584932321234', '84932321234'],
  ['15551234567', '+15551234567'],
  ['5584999991234:12@s.whatsapp.net', '8499991234'],
])('%s is who %s is', (sent, key) => expect(phoneIdentity(sent)?.phone_key).toBe(key))

test('what somebody typed needs no country, and is shown with the ninth digit', () => {
  expect(typedPhoneIdentity('(84) 99999-1234')).toEqual({ phone_key: '8499991234', phone: '84999991234' })
  expect(typedPhoneIdentity('+55 84 9999-1234')).toEqual({ phone_key: '8499991234', phone: '84999991234' })
  expect(typedPhoneIdentity('1234')).toBeNull()
})

test('the address has the country', () => {
  expect(jidOf(typedPhoneIdentity('84 99999-1234')!)).toBe('5584999991234@s.whatsapp.net')
  expect(jidOf(phoneIdentity('15551234567')!)).toBe('15551234567@s.whatsapp.net')
})
