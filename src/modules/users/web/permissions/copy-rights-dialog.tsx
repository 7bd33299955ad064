import { Button, Checkbox, Group, ScrollArea, Skeleton, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Subject } from '#modules/users/contract/permissions.ts'
import { PAGE_KEYS, type PageKey, pageOfKey } from '#shared/pages.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { DialogActions } from '#web/kit/dialog/dialog-actions.tsx'
import { ListFailed } from '#web/kit/list/list-states.tsx'
import { api } from '../api.ts'
import { type Draft, draftOf } from './draft.ts'
import classes from './permissions-page.module.css'
import { isSame } from './permissions-search.ts'
import { SubjectSelect } from './subject-select.tsx'
import { useSubjects } from './use-subjects.ts'

const ALL = PAGE_KEYS.map(({ key }) => key as PageKey)

interface Props {
  /** Whose permissions are edited. */
  to: Subject
  onCopy(from: Draft, pages: readonly PageKey[]): void
  onClose(): void
}

/** Takes what somebody else holds on the ticked pages into the draft; nothing is saved. Source: spec/5 §5.5. */
export function CopyRightsDialog({ to, onCopy, onClose }: Props) {
  const { setTyped, profiles, people } = useSubjects()
  const [from, setFrom] = useState<Subject | null>(null)
  const [pages, setPages] = useState<readonly PageKey[]>(ALL)
  const source = useQuery(api.permissions.matrix.queryOptions({ input: { subject: from ?? to }, enabled: from !== null }))
  const others = <One extends { subject: Subject }>(some: readonly One[]) => some.filter(({ subject }) => !isSame(to, subject))
  return (
    <Dialog title="Copiar de" size={520} small onClose={onClose}>
      <Stack>
        <SubjectSelect subject={from} profiles={others(profiles)} people={others(people)} onPick={setFrom} onSearch={setTyped} />
        {from && source.isPending && <Skeleton h={240} />}
        {source.isLoadingError && <ListFailed text="Erro ao carregar permissões" error={source.error} onRetry={source.refetch} />}
        {from && source.data && (
          <>
            <Group justify="space-between">
              <Text fw={600} component="h3">
                Páginas
              </Text>
              <Button size="compact-sm" variant="subtle" onClick={() => setPages(pages.length === 0 ? ALL : [])}>
                {pages.length === 0 ? 'Marcar todas' : 'Desmarcar todas'}
              </Button>
            </Group>
            <Checkbox.Group value={[...pages]} onChange={(ticked) => setPages(ticked as PageKey[])}>
              <ScrollArea.Autosize mah={320} type="auto">
                <Stack gap="xs">
                  {ALL.map((key) => {
                    const { label, within } = pageOfKey(key)
                    return <Checkbox key={key} value={key} label={label} className={within ? classes.finer : undefined} />
                  })}
                </Stack>
              </ScrollArea.Autosize>
            </Checkbox.Group>
          </>
        )}
        <DialogActions onCancel={onClose}>
          <Button
            disabled={!source.data || !from || pages.length === 0}
            onClick={() => source.data && onCopy(draftOf(source.data.rows), pages)}
          >
            Copiar
          </Button>
        </DialogActions>
      </Stack>
    </Dialog>
  )
}
