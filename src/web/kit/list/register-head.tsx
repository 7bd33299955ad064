import { IconFileImport, IconTrash } from '@tabler/icons-react'
import type { RecordNoun } from '#shared/define-record.ts'
import { usePhone } from '../page/use-phone.ts'
import { sentencesOf } from '../record/sentences-of.ts'
import type { NamedAction } from './action-menu.tsx'
import { CreateButton } from './create-button.tsx'
import { HeadActions } from './head-actions.tsx'
import type { ListState } from './list-state.ts'

interface Props {
  list: ListState
  noun: RecordNoun
  /** The list's name in the address of its export. */
  exported: string
  imports?: string
  /** What else the head of the page has, which a phone shows in the same menu; the page itself draws it on a wide screen. */
  others?: readonly NamedAction[]
  /** False where no rows are shown to be ticked. */
  ticks?: boolean
  /** Each absent for callers who may not. */
  onImport: (() => void) | undefined
  onTrash: (() => void) | undefined
  onCreate: (() => void) | undefined
}

/** What can be done with a register as a whole; stands in its `PageHead`. `useRegisterDialogs` has most of it. */
export function RegisterHead({
  list,
  noun,
  exported,
  imports = 'Importar',
  others = [],
  ticks = true,
  onImport,
  onTrash,
  onCreate,
}: Props) {
  const phone = usePhone()
  return (
    <>
      <HeadActions
        {...{ list, exported, ticks }}
        before={[...(phone ? others : []), ...(onImport ? [{ label: imports, icon: IconFileImport, run: onImport }] : [])]}
        after={onTrash ? [{ label: 'Lixeira', icon: IconTrash, bare: true, run: onTrash }] : []}
      />
      {onCreate && <CreateButton label={sentencesOf(noun).create} hidden={list.selecting} onClick={onCreate} />}
    </>
  )
}
