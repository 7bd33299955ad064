import { withoutGuard } from '#parts/imports/contract/formula.ts'
import { type Issue, rowReader } from '#parts/imports/contract/row-reader.ts'
import { CaseInput } from '../case.ts'
import { MovementInput } from '../movement.ts'
import { clockIn } from '../pasted-movements.ts'
import type { MovementCells, MovementColumn } from './movement-columns.ts'

/** A movement as a line of a file has it. */
export interface ImportedMovement {
  /** 20 digits. */
  cnj_number: string
  /** 'yyyy-mm-ddThh:mm', on the company's clocks. */
  at: string
  name: string
  text: string | null
}

const { name: Name, text: Text } = MovementInput.shape

/** Reads one line of a file of movements by the rules of the form; without errors each part of it is there. */
export function readMovementRow(cells: MovementCells): { movement: ImportedMovement; errors: Issue<MovementColumn>[] } {
  const { errors, text } = rowReader<MovementColumn>(cells)
  const wrong = (field: MovementColumn, message: string) => {
    errors.push({ field, message })
    return ''
  }

  const number = CaseInput.shape.cnj_number.safeParse(text('cnj_number'))
  const cnj_number = number.success
    ? (number.data ?? wrong('cnj_number', 'Número CNJ é obrigatório'))
    : wrong('cnj_number', number.error.issues[0]!.message)
  const at = clockIn(text('at')) ?? wrong('at', text('at') === '' ? 'Data é obrigatória' : 'Data inválida')
  const name = Name.safeParse(text('name'))
  const detail = Text.safeParse(withoutGuard(cells.text ?? ''))
  const movement = {
    ...{ cnj_number, at },
    name: name.success ? name.data : wrong('name', name.error.issues[0]!.message),
    text: detail.success ? detail.data : wrong('text', detail.error.issues[0]!.message),
  }
  return { movement, errors }
}

/** The same day, hour and words in the same case are the same movement. */
export const movementKey = ({ cnj_number, at, name, text }: ImportedMovement) => [cnj_number, at, name, text ?? ''].join('|')
