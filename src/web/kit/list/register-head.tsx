import { ActionIcon, Button } from '@mantine/core'
import { IconFileImport, IconPlus, IconTrash } from '@tabler/icons-react'
import type { RecordNoun } from '#shared/define-record.ts'
import { usePhone } from '../page/use-phone.ts'
import { sentencesOf } from '../record/sentences-of.ts'
import { ExportMenu } from './export-menu.tsx'
import type { ListState } from './list-state.ts'
import classes from './register-head.module.css'

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
    {onImport && (
      <Button variant="default" leftSection={<IconFileImport size={16} stroke={1.75} aria-hidden />} onClick={onImport}>
        {imports}
      </Button>
    )}
    <ExportMenu list={list} name={exported} />
    {onTrash && (
      <ActionIcon variant="default" size={36} aria-label="Lixeira" title="Lixeira" onClick={onTrash}>
        <IconTrash size={16} stroke={1.75} aria-hidden />
      </ActionIcon>
    )}
    {onCreate && <CreateButton label={sentencesOf(noun).create} hidden={list.selected.size > 0} onClick={onCreate} />}
  </>
)

/** On a phone it floats in reach of the thumb, unless the bar of what is ticked is there. */
function CreateButton({ label, hidden, onClick }: { label: string; hidden: boolean; onClick(): void }) {
  if (!usePhone()) {
    return (
      <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={onClick}>
        {label}
      </Button>
    )
  }
  if (hidden) return null
  return (
    <ActionIcon variant="filled" size={56} radius={28} aria-label={label} className={classes.create} onClick={onClick}>
      <IconPlus size={26} aria-hidden />
    </ActionIcon>
  )
}
