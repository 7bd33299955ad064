import { formatCnjNumber } from '#modules/legal/contract/cnj-number.ts'
import { MOVEMENT_COLUMNS } from '#modules/legal/contract/import/movement-columns.ts'
import { movementKey, readMovementRow } from '#modules/legal/contract/import/movement-row.ts'
import { MOVEMENT_TEXT } from '#modules/legal/contract/movement.ts'
import { hostTable } from '#parts/imports/web/host-table.ts'
import { formatDate } from '#shared/br/date.ts'

hostTable(
  MOVEMENT_COLUMNS,
  (cells) => {
    const { movement, errors } = readMovementRow(cells)
    const { cnj_number, at, name } = movement
    const said = [cnj_number && formatCnjNumber(cnj_number), at && formatDate(at.slice(0, 10)), name]
    return { name: said.filter(Boolean).join(' · '), key: movementKey(movement), errors, warnings: [] }
  },
  MOVEMENT_TEXT,
)
