import { ActionIcon } from '@mantine/core'
import { IconFileImport, IconTrash } from '@tabler/icons-react'
import type { RecordNoun } from '#shared/define-record.ts'
import { sentencesOf } from '../record/sentences-of.ts'
import { CreateButton } from './create-button.tsx'
import { ExportMenu } from './export-menu.tsx'
import { HeadButton } from './head-button.tsx'
import type { ListState } from './list-state.ts'

interface Props {
  list: ListState
  noun: RecordNoun
  /** The list's name in the address of its export. */
  exported: string
  imports?: string
  /** Each absent for callers who may not. */
  onImport: (() => void) | undefined
  onTrash: (() => void) | undefined
  onCreate: (() => void) | undefined
}

/** What can be done with a register as a whole; stands in its `PageHead`. `useRegisterDialogs` has most of it. */
export const RegisterHead = ({ list, noun, exported, imports = 'Importar', onImport, onTrash, onCreate }: Props) => (
  <>
    {onImport && <HeadButton label={imports} icon={IconFileImport} onClick={onImport} />}
    <ExportMenu list={list} name={exported} />
    {onTrash && (
      <ActionIcon variant="default" size={36} aria-label="Lixeira" title="Lixeira" onClick={onTrash}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    )}
    {onCreate && <CreateButton label={sentencesOf(noun).create} hidden={list.selected.size > 0} onClick={onCreate} />}
  </>
)
