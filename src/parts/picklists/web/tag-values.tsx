import { IconArrowMerge, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { MANY_USES, type TagList } from '#parts/tags/contract/index.ts'
import { tagsApi } from '#parts/tags/web/tag-api.ts'
import { TagDialog } from '#parts/tags/web/tag-dialog.tsx'
import { LabelBadge } from '#web/kit/display/label-badge.tsx'
import { ListCard, ValueList } from './list-card.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { RemoveValue } from './remove-value.tsx'
import { UndoMerges } from './undo-merges.tsx'
import { ValueRow } from './value-row.tsx'

interface Props {
  list: TagList
  label: string
  recordsWith(id: string): string
}

interface Doing {
  what: 'edit' | 'merge' | 'remove'
  tag: TagList['tags'][number]
}

const EVERYTHING: readonly [] = []

/** The tags of one kind of record. */
export function TagValues({ list: { may_change, tags, merges }, label, recordsWith }: Props) {
  const [doing, setDoing] = useState<Doing | null>(null)
  const end = () => setDoing(null)
  const begin = (what: Doing['what'], tag: Doing['tag']) => () => setDoing({ what, tag })
  return (
    <ListCard
      label={label}
      hint="Criadas na aba Tags de um registro, ou por uma importação."
      mayChange={may_change}
      empty="Nenhuma tag ainda."
      undo={<UndoMerges merges={merges} undo={tagsApi.undoMerge.call} />}
    >
      {tags.length > 0 && (
        <ValueList>
          {tags.map((tag) => (
            <ValueRow
              key={tag.id}
              name={tag.name}
              shown={<LabelBadge {...tag} />}
              uses={tag.uses}
              most={MANY_USES}
              address={recordsWith(tag.id)}
              actions={
                may_change
                  ? [
                      { label: 'Editar', icon: IconPencil, run: begin('edit', tag) },
                      { label: 'Unir com…', icon: IconArrowMerge, run: begin('merge', tag) },
                      { label: 'Excluir', icon: IconTrash, danger: true, run: begin('remove', tag) },
                    ]
                  : []
              }
            />
          ))}
        </ValueList>
      )}
      {doing?.what === 'edit' && (
        <TagDialog
          tag={doing.tag}
          save={(tag) => tagsApi.update.call({ id: doing.tag.id, tag, was: { name: doing.tag.name, color: doing.tag.color } })}
          refresh={EVERYTHING}
          hint={undefined}
          onClose={end}
        />
      )}
      {doing?.what === 'merge' && (
        <MergeDialog
          value={{ ...doing.tag, most: MANY_USES }}
          others={tags.filter(({ id }) => id !== doing.tag.id)}
          gone="deixa de existir"
          merge={(into) => tagsApi.merge.call({ id: doing.tag.id, into })}
          undo={tagsApi.undoMerge.call}
          onClose={end}
        />
      )}
      {doing?.what === 'remove' && (
        <RemoveValue
          value={{ ...doing.tag, most: MANY_USES }}
          remove={() => tagsApi.remove.call({ id: doing.tag.id })}
          onMerge={begin('merge', doing.tag)}
          onClose={end}
        />
      )}
    </ListCard>
  )
}
