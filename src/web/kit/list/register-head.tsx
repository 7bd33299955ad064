import { ActionIcon } from '@mantine/core'
import { IconDownload, IconFileImport, IconTrash } from '@tabler/icons-react'
import type { RecordNoun } from '#shared/define-record.ts'
import { usePhone } from '../page/use-phone.ts'
import { sentencesOf } from '../record/sentences-of.ts'
import { ActionMenu, type NamedAction } from './action-menu.tsx'
import { CreateButton } from './create-button.tsx'
import { Exporting, ExportMenu, FORMATS, type Format, useExport } from './export-menu.tsx'
import { HeadButton } from './head-button.tsx'
import type { ListState } from './list-state.ts'

interface Props {
  list: ListState
  noun: RecordNoun
  /** The list's name in the address of its export. */
  exported: string
  imports?: string
  /** What else the head of the page has: on a phone all of it is behind three dots then, for the title needs the room. */
  others?: readonly NamedAction[]
  /** Each absent for callers who may not. */
  onImport: (() => void) | undefined
  onTrash: (() => void) | undefined
  onCreate: (() => void) | undefined
}

/** What can be done with a register as a whole; stands in its `PageHead`. `useRegisterDialogs` has most of it. */
export function RegisterHead({ list, noun, exported, imports = 'Importar', others, onImport, onTrash, onCreate }: Props) {
  const folded = usePhone() && others !== undefined
  return (
    <>
      {folded ? (
        <RegisterMenu {...{ list, exported, imports, others, onImport, onTrash }} />
      ) : (
        <>
          {onImport && <HeadButton label={imports} icon={IconFileImport} onClick={onImport} />}
          <ExportMenu list={list} name={exported} />
          {onTrash && (
            <ActionIcon variant="default" size={36} aria-label="Lixeira" title="Lixeira" onClick={onTrash}>
              <IconTrash size={16} stroke={1.75} aria-hidden />
            </ActionIcon>
          )}
        </>
      )}
      {onCreate && <CreateButton label={sentencesOf(noun).create} hidden={list.selected.size > 0} onClick={onCreate} />}
    </>
  )
}

type MenuProps = Pick<Props, 'list' | 'exported' | 'imports' | 'onImport' | 'onTrash'> & { others: readonly NamedAction[] }

function RegisterMenu({ list, exported, imports = '', others, onImport, onTrash }: MenuProps) {
  const { running, run } = useExport(list, exported)
  if (running) return <Exporting {...running} />
  const files = Object.entries(FORMATS).map(([format, name]) => ({
    label: `Exportar ${name}`,
    icon: IconDownload,
    run: () => void run(format as Format),
  }))
  const actions = [
    ...others,
    ...(onImport ? [{ label: imports, icon: IconFileImport, run: onImport }] : []),
    ...files,
    ...(onTrash ? [{ label: 'Lixeira', icon: IconTrash, run: onTrash }] : []),
  ]
  return <ActionMenu name="" head="Mais ações" actions={actions} />
}
