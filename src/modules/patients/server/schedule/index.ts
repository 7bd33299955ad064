import { askConfirmation, askConfirmations, messages, simulateReply, tellMoves } from '../messages/handlers.ts'
import { block, unblock } from './blocks.ts'
import { book } from './booking.ts'
import { days, get, steps } from './days.ts'
import { declaration } from './declaration.ts'
import { freeSlots } from './free-slots.ts'
import { halves } from './halves.ts'
import { list, matched } from './list.ts'
import { month } from './month.ts'
import { change, moveBack } from './moving.ts'
import { clinic, options } from './options.ts'
import { rooms } from './rooms.ts'
import { series } from './series.ts'
import { setReturn, setStatus, setStatuses } from './status.ts'
import { rehearseSwap, swap } from './swap.ts'
import { comingOf, ofPatient, strip } from './visits.ts'
import { waiting } from './waiting.ts'

export const schedule = {
  ...{
    options,
    clinic,
    days,
    month,
    halves,
    list,
    matched,
    get,
    steps,
    freeSlots,
    rooms,
    book,
    change,
    moveBack,
    setStatus,
    setStatuses,
    ofPatient,
    comingOf,
    block,
    unblock,
    declaration,
  },
  ...{ series, waiting, messages, askConfirmation, askConfirmations, tellMoves, simulateReply, strip, rehearseSwap, setReturn, swap },
}
