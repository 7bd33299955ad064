import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Outgoing } from './item.ts'
import { sendSimulated } from './simulated.ts'

const kindsAfter = (origin: Outgoing['origin']) =>
  sendSimulated({ message_id: randomUUID(), origin, address: '5584900000001@s.whatsapp.net' } as Outgoing).follows.map(
    ({ body }) => (body as { item: { kind: string } }).item.kind,
  )

test("the simulation's people answer people, and not what is said by itself", () => {
  expect(kindsAfter('person')).toEqual(['status', 'status', 'typing', 'message'])
  expect(kindsAfter('auto')).toEqual(['status', 'status'])
})
