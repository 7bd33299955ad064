import { IconArrowMerge, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import type { WordList } from '#parts/picklists/contract/picklist.ts'
import { requiredText } from '#shared/br/fields.ts'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { api } from './api.ts'
import { ListCard, ValueList } from './list-card.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { UndoMerges } from './undo-merges.tsx'
import { ValueRow } from './value-row.tsx'

interface Props {
  words: WordList
  label: string
  /** Where they are written: 'no cadastro dos colaboradores'. */
  written: string
  recordsWith?(name: string): string
}

interface Doing {
  what: 'rename' | 'merge'
  word: WordList['words'][number]
}

/** What records say in one of their texts: written anew or united in all of them at once. */
export function WordValues({ words: { list, may_change, words, merges }, label, written, recordsWith }: Props) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const end = () => setDoing(null)
  const others = words.filter(({ name }) => name !== doing?.word.name)
  return (
    <ListCard
      label={label}
      hint={`Nascem ${written} e somem com o último registro. Aqui se corrigem em todos de uma vez.`}
      mayChange={may_change}
      empty="Nenhum registro tem um ainda."
      undo={<UndoMerges merges={merges} />}
    >
      {words.length > 0 && (
        <ValueList>
          {words.map((word) => (
            <ValueRow
              key={word.name}
              {...word}
              address={recordsWith?.(word.name)}
              actions={
                may_change
                  ? [
                      { label: 'Renomear', icon: IconPencil, run: () => setDoing({ what: 'rename', word }) },
                      { label: 'Unir com…', icon: IconArrowMerge, run: () => setDoing({ what: 'merge', word }) },
                    ]
                  : []
              }
            />
          ))}
        </ValueList>
      )}
      {doing?.what === 'rename' && <RenameWord list={list} from={doing.word.name} onClose={end} />}
      {doing?.what === 'merge' && (
        <MergeDialog
          value={doing.word}
          others={others.map(({ name }) => ({ id: name, name }))}
          gone="deixa de existir"
          merge={(into) => api.mergeWords.call({ list, from: doing.word.name, into })}
          onClose={end}
        />
      )}
    </ListCard>
  )
}

const Name = z.strictObject({ to: requiredText('Nome é obrigatório', 200) })
const EVERYTHING: readonly [] = []

function RenameWord({ list, from, onClose }: { list: string; from: string; onClose(): void }) {
  const form = useRecordForm({
    schema: Name,
    values: { to: from },
    save: ({ to }) => api.renameWord.call({ list, from, to }),
    refresh: EVERYTHING,
    saved: 'Valor renomeado',
    failed: 'Erro ao renomear valor',
    fieldErrors: { PICKLIST_NAME_TAKEN: 'to' },
    onSaved: onClose,
  })
  return (
    <FormDialog {...form} title="Renomear Valor" save="Salvar" onClose={onClose}>
      <TextField<z.input<typeof Name>> name="to" label="Nome" required data-autofocus />
    </FormDialog>
  )
}
