import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import { type DealFilters, MOST_NAMED } from '#modules/crm/contract/filters.ts'
import { ListBulk, selectionIn } from '#parts/lists/web/list-bulk.tsx'
import { counted, formatNumber } from '#shared/br/number.ts'
import { BulkButton } from '#web/kit/list/bulk-bar.tsx'
import type { ListState } from '#web/kit/list/list-state.ts'
import { usePermissions } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { LossForm, useClosedToast } from './close-dialog.tsx'
import { type DealOptions, needsInWords } from './deal-options.ts'

const STAGE = { name: 'Etapa', feminine: true }

/** What can be done with the ticked deals. */
export function DealBulk({ list, options }: { list: ListState<DealFilters>; options: DealOptions }) {
  const can = usePermissions('crm')
  const say = useClosedToast()
  const [losing, setLosing] = useState(false)
  const count = list.everySelected ?? list.selected.size
  const stages = options.pipelines.flatMap(({ name, stages: own }) =>
    own.map((stage) => ({ id: stage.id, name: options.pipelines.length > 1 ? `${stage.name} · ${name}` : stage.name })),
  )

  async function setStage(input: Parameters<typeof api.setStatus.call>[0]) {
    const done = await api.setStatus.call(input)
    const { changed, lacking } = done
    if (!lacking) return done
    const moved = `${formatNumber(changed)} de ${formatNumber(changed + lacking.ids.length)} movidas`
    const need = `${counted(lacking.ids.length, 'precisa', 'precisam')} de: ${needsInWords(lacking.needs)}.`
    const see = { label: seeing(lacking.ids.length), run: () => show(lacking.ids) }
    toast.info(changed > 0 ? need : moved, changed > 0 ? undefined : need, { action: see })
    return { ...done, done: changed > 0 ? moved : null }
  }

  /** Those deals and no others. */
  function show(ids: readonly string[]) {
    const [first, second] = ids
    if (!second) return list.show(first!)
    const without = Object.fromEntries(Object.keys(list.filters).map((key) => [key, undefined]))
    list.filter({ ...without, status: 'all', ids: ids.slice(0, MOST_NAMED).join(',') })
  }

  // Each by its name: a module's api has them only when they are asked for.
  const { addTag, removeTag, undoChange, remove, undoRemoval } = api
  const procedures = { setStatus: { call: setStage }, addTag, removeTag, undoChange, remove, undoRemoval, key: api.key }

  return (
    <>
      {can.update && <BulkButton label="Perder" icon={IconX} onClick={() => setLosing(true)} />}
      <ListBulk
        list={list}
        noun={DEAL_NOUN}
        collision="o cliente delas foi excluído."
        statusNoun={STAGE}
        statuses={stages}
        tags={options.tags}
        recipients={{ people: options.people, teams: options.teams, procedures: api }}
        can={can}
        procedures={procedures}
      />
      {losing && (
        <LossForm
          options={options}
          title={`Perder ${counted(count, 'demanda')}`}
          save={(values) => api.loseMany.call({ selection: selectionIn(list), values })}
          onSaved={({ changed, undo }) => {
            setLosing(false)
            list.select([])
            say(counted(changed, 'demanda marcada como perdida', 'demandas marcadas como perdidas'), undo)
          }}
          onClose={() => setLosing(false)}
        />
      )}
    </>
  )
}

function seeing(count: number) {
  if (count === 1) return 'Ver a demanda'
  return count > MOST_NAMED ? `Ver as primeiras ${MOST_NAMED}` : `Ver as ${formatNumber(count)}`
}
