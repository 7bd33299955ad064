import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { DEAL_NOUN } from '#modules/crm/contract/deal-fields.ts'
import type { DealFilters } from '#modules/crm/contract/filters.ts'
import { ListBulk, selectionIn } from '#parts/lists/web/list-bulk.tsx'
import { formatNumber } from '#shared/br/number.ts'
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
    if (lacking) {
      const all = changed + lacking.ids.length
      const title = `${formatNumber(changed)} de ${formatNumber(all)} movidas`
      const first = lacking.ids[0]!
      const see = { label: `Ver ${lacking.ids.length === 1 ? 'a' : 'as'} ${formatNumber(lacking.ids.length)}`, run: () => list.show(first) }
      const need = `${formatNumber(lacking.ids.length)} ${lacking.ids.length === 1 ? 'precisa' : 'precisam'} de: ${needsInWords(lacking.needs)}.`
      toast.info(title, need, { action: see, duration: 10_000 })
    }
    return done
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
          title={`Perder ${formatNumber(count)} ${count === 1 ? 'demanda' : 'demandas'}`}
          save={(values) => api.loseMany.call({ selection: selectionIn(list), values })}
          onSaved={({ changed, undo }) => {
            setLosing(false)
            list.select([])
            say(`${formatNumber(changed)} ${changed === 1 ? 'demanda marcada como perdida' : 'demandas marcadas como perdidas'}`, undo)
          }}
          onClose={() => setLosing(false)}
        />
      )}
    </>
  )
}
