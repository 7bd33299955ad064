import { Alert, Button, Card, Group, Stack, Text, TextInput, Title } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconSearch } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Matrix, Subject } from '#modules/users/contract/permissions.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { pageOfKey } from '#shared/pages.ts'
import { OWNER_PROFILE } from '#shared/permissions.ts'
import { errorMessage } from '#web/errors.ts'
import { ConfirmDialog } from '#web/kit/dialog/confirm-dialog.tsx'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { toast } from '#web/toast.ts'
import { api } from './api.ts'
import { CopyRightsDialog } from './copy-rights-dialog.tsx'
import { type Change, changesOf, copied, type Draft, draftOf, ticked, withScope } from './draft.ts'
import { MatrixCards } from './matrix-cards.tsx'
import { type Marked, MatrixTable } from './matrix-table.tsx'
import { PermissionConflict } from './permission-conflict.tsx'
import classes from './permissions-page.module.css'
import { ReviewDialog } from './review-dialog.tsx'

const SAVED = 'Permissões salvas. Valem a partir da próxima ação de cada pessoa.'

interface Props {
  subject: Subject
  matrix: Matrix
  /** The cell that an explanation is about; `grant` ticks it in the draft. */
  marked: (Marked & { grant?: boolean }) | null
  /** Explanation and the like. */
  tools: ReactNode
}

/** Why nothing can be changed here; null where it can. */
function lockOf(subject: Subject, matrix: Matrix, own: string, mayChange: boolean): string | null {
  if (!mayChange) return 'Você pode ver as permissões, e não alterá-las.'
  if ('user_id' in subject && subject.user_id === own)
    return 'Ninguém altera as próprias permissões. Peça a outra pessoa com acesso a Usuários.'
  if (matrix.profile_id === OWNER_PROFILE) return 'O proprietário do sistema pode tudo.'
  if ('profile_id' in subject && subject.profile_id < 4) return 'Este perfil é fixo. Crie um perfil ou ajuste a pessoa.'
  return null
}

/** What a person or a profile may do. Nothing is sent before it was reviewed. */
export function MatrixEditor({ subject, matrix, marked, tools }: Props) {
  const { user, company } = useSession()
  const phone = usePhone()
  const queryClient = useQueryClient()
  const lock = lockOf(subject, matrix, user.user_id, usePermissions('permissoes').update)
  const stored = draftOf(matrix.rows)
  const [draft, setDraft] = useState<Draft>(stored)
  const [asked, setAsked] = useState<Props['marked']>(null)
  const [basis, setBasis] = useState(stored)
  const [version, setVersion] = useState(matrix.version)
  const [text, setText] = useState('')
  const [dialog, setDialog] = useState<'review' | 'follow' | 'copy' | null>(null)
  const [conflict, setConflict] = useState<{ changed: { at: Date; by: string | null }[]; theirs: Change[] } | null>(null)
  const changes = changesOf(basis, draft)

  // An explanation that was answered with 'Alterar' ticks its cell, once, and saves nothing.
  if (marked?.grant && marked !== asked && !lock) {
    setAsked(marked)
    setDraft(ticked(draft, marked.page, marked.action, true))
  }
  // While nothing is edited the screen follows what is stored.
  if (matrix.version !== version && changes.length === 0) {
    setDraft(stored)
    setBasis(stored)
    setVersion(matrix.version)
  }

  const refresh = () => queryClient.invalidateQueries({ queryKey: api.key() })
  const storedNow = () => queryClient.fetchQuery({ ...api.permissions.matrix.queryOptions({ input: { subject } }), staleTime: 0 })
  async function failed(error: Error) {
    setDialog(null)
    if (!(error instanceof ORPCError && error.code === 'PERMISSIONS_CHANGED')) return void toast.error(errorMessage(error))
    const now = await storedNow().catch(() => null)
    setConflict({ changed: (error.data as { changes: [] }).changes, theirs: now ? changesOf(basis, draftOf(now.rows)) : [] })
  }
  const save = useMutation({
    mutationFn: () => api.permissions.save.call({ subject, version, rows: [...draft.values()] }),
    async onSuccess() {
      setDialog(null)
      setBasis(draft)
      toast.success(SAVED)
      await refresh()
    },
    onError: failed,
  })
  const follow = useMutation({
    mutationFn: (user_id: string) => api.permissions.followProfile.call({ user_id, version }),
    async onSuccess() {
      setDialog(null)
      setDraft(basis)
      toast.success(SAVED)
      await refresh()
    },
    onError: failed,
  })

  /** Puts the same changes on top of what somebody else stored meanwhile. */
  async function redo() {
    const fresh = await storedNow()
    const base = draftOf(fresh.rows)
    let next: Draft = base
    for (const change of changes) {
      next = 'action' in change ? ticked(next, change.page, change.action, change.on) : withScope(next, change.page, change.to)
    }
    setBasis(base)
    setDraft(next)
    setVersion(fresh.version)
    setConflict(null)
  }

  const shown = matrix.rows.filter(({ page }) => foldForSearch(pageOfKey(page).label).includes(foldForSearch(text)))
  const Rows = phone ? MatrixCards : MatrixTable
  return (
    <Card padding={0} className={classes.editor}>
      <Stack gap="sm" p="md">
        <Group justify="space-between">
          <div>
            <Title order={2} size="h3">
              {matrix.name}
            </Title>
            <Text size="sm" c="dimmed">
              {'profile_id' in subject
                ? `${matrix.people} ${matrix.people === 1 ? 'pessoa' : 'pessoas'}`
                : matrix.individual
                  ? `Individual · perfil ${matrix.profile_name}`
                  : `Segue o perfil ${matrix.profile_name}`}
            </Text>
          </div>
          {matrix.individual && !lock && (
            <Button variant="default" onClick={() => setDialog('follow')}>
              Voltar ao perfil
            </Button>
          )}
        </Group>
        <Group>
          <TextInput
            aria-label="Buscar página"
            placeholder="Buscar página"
            leftSection={<IconSearch size={16} aria-hidden />}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
          {tools}
          {!lock && (
            <Button variant="default" onClick={() => setDialog('copy')}>
              Copiar de
            </Button>
          )}
        </Group>
        {lock && (
          <Text size="sm" c="dimmed">
            {lock}
          </Text>
        )}
      </Stack>
      <Rows
        rows={shown}
        draft={draft}
        marked={marked}
        onTick={lock ? null : (page, action, on) => setDraft(ticked(draft, page, action, on))}
        onScope={lock ? null : (page, scope) => setDraft(withScope(draft, page, scope))}
      />
      {changes.length > 0 && (
        <Group className={classes.bar} p="md" justify="space-between">
          <Text fw={600} role="status">
            {changes.length === 1 ? '1 alteração' : `${changes.length} alterações`} em {matrix.name}
            {'profile_id' in subject && matrix.people > 0 && ` · afeta ${matrix.people === 1 ? '1 pessoa' : `${matrix.people} pessoas`}`}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={() => setDraft(basis)}>
              Descartar
            </Button>
            <Button onClick={() => setDialog('review')}>Revisar e salvar</Button>
          </Group>
        </Group>
      )}
      {dialog === 'review' && (
        <ReviewDialog
          subject={subject}
          matrix={matrix}
          changes={changes}
          saving={save.isPending}
          onSave={() => save.mutate()}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'copy' && (
        <CopyRightsDialog
          to={subject}
          onCopy={(from, pages) => {
            setDraft(copied(draft, from, pages))
            setDialog(null)
          }}
          onClose={() => setDialog(null)}
        />
      )}
      <ConfirmDialog
        question={dialog === 'follow' ? followQuestion(matrix) : null}
        confirm="Voltar ao perfil"
        busy={follow.isPending}
        onConfirm={() => 'user_id' in subject && follow.mutate(subject.user_id)}
        onCancel={() => setDialog(null)}
      />
      {conflict && (
        <PermissionConflict
          lines={conflict.changed.map(
            ({ at, by }) => `${by ?? 'O sistema'} alterou estas permissões às ${formatDateTime(at, company?.time_zone).slice(-5)}.`,
          )}
          theirs={conflict.theirs}
          mine={changes}
          onRedo={redo}
          onClose={() => setConflict(null)}
        />
      )}
      {matrix.has_object && !matrix.individual && (
        <Alert color="yellow" m="md">
          O cadastro desta pessoa tem permissões gravadas, que contam no lugar do perfil.
        </Alert>
      )}
      <LeaveGuard isDirty={() => changes.length > 0 && !save.isPending} />
    </Card>
  )
}

const followQuestion = ({ name, profile_name, has_object }: Matrix) =>
  `${name} volta a seguir o perfil ${profile_name}. As permissões e os escopos individuais dela somem.${has_object ? ' As permissões gravadas no cadastro continuam contando.' : ''}`
