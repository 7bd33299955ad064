import { useEffect, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { CASE, type Case, type CaseInput } from '#modules/legal/contract/case.ts'
import { courtNamed } from '#modules/legal/contract/courts.ts'
import { proposedRegime } from '#modules/legal/contract/deadline/regime.ts'
import { offered } from '#parts/picklists/contract/offered.ts'
import { ResponsibleField } from '#parts/scope/web/responsible-field.tsx'
import { RecordFields } from '#web/kit/fields/record-fields.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import type { CaseOptions } from '../case-filters.ts'
import { ClientField } from './client-field.tsx'
import { CnjField } from './cnj-field.tsx'

type Typed = z.input<typeof CaseInput>

interface Props {
  options: CaseOptions
  row: Case | null
  /** Whose it is, as far as that is known before anybody chooses. */
  client: { id: string; name: string } | null
  onOpen(id: string): void
}

/** The tab Geral. It begins with the number, which fills in the court. */
export function CaseForm({ options, row, client, onOpen }: Props) {
  useProposedRegime()
  return (
    <RecordFields
      record={CASE}
      lists={{ ...options, action_types: offered(options.action_types, row?.action_type_id) }}
      autofocus="cnj_number"
      instead={{
        cnj_number: <CnjField id={row?.id ?? null} onOpen={onOpen} />,
        client_id: <ClientField stored={client} />,
        deal_id: false,
        court: <SelectField<Typed> name="court" label="Tribunal" options={options.courts} searchable />,
        responsible_id: <ResponsibleField people={options.people} />,
      }}
    />
  )
}

/** The court and the area propose how deadlines are counted, until somebody chooses. Source: spec/4 §14.3. */
function useProposedRegime() {
  const { watch, setValue, formState } = useFormContext<Typed>()
  const [court, area] = watch(['court', 'area'])
  const before = useRef([court, area])
  const chosen = formState.dirtyFields.regime === true
  const proposing = useRef(false)
  useEffect(() => {
    if (before.current[0] === court && before.current[1] === area) return
    before.current = [court, area]
    if (chosen && !proposing.current) return
    proposing.current = true
    setValue('regime', proposedRegime(court ? courtNamed(court) : null, area ?? null), { shouldDirty: true })
  }, [court, area, chosen, setValue])
}
