import { block, unblock } from './blocks.ts'
import { book, change } from './booking.ts'
import { days, get } from './days.ts'
import { freeSlots } from './free-slots.ts'
import { options } from './options.ts'
import { setStatus } from './status.ts'
import { ofPatient } from './visits.ts'

export const schedule = { options, days, get, freeSlots, book, change, setStatus, ofPatient, block, unblock }
