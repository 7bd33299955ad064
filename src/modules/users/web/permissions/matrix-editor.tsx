import { Alert, Button, Card, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import type { Matrix, Subject } from '#modules/users/contract/permissions.ts'
import { formatDateTime } from '#shared/br/date.ts'
import { foldForSearch } from '#shared/br/text.ts'
import { pageOfKey } from '#shared/pages.ts'
import { OWNER_PROFILE } from '#shared/permissions.ts'
import { LeaveGuard } from '#web/kit/dialog/leave-guard.tsx'
import { usePhone } from '#web/kit/page/use-phone.ts'
import { usePermissions, useSession } from '#web/session.tsx'
import { CopyRightsDialog } from './copy-rights-dialog.tsx'
import { copied, ticked, withScope } from './draft.ts'
import { FollowProfile } from './follow-profile.tsx'
import { MatrixCards } from './matrix-cards.tsx'
import { MatrixBar, MatrixHead } from './matrix-head.tsx'
import { type Marked, MatrixTable } from './matrix-table.tsx'
import { PermissionConflict } from './permission-conflict.tsx'
import classes from './permissions-page.module.css'
import { ReviewDialog } from './review-dialog.tsx'
import { useMatrixDraft } from './use-matrix-draft.ts'

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
  const lock = lockOf(subject, matrix, user.user_id, usePermissions('permissoes').update)
  const [asked, setAsked] = useState<Props['marked']>(null)
  const [text, setText] = useState('')
  const [dialog, setDialog] = useState<'review' | 'follow' | 'copy' | null>(null)
  const close = () => setDialog(null)
  const { draft, setDraft, changes, discard, save, follow, conflict, redo, dismiss } = useMatrixDraft(subject, matrix, close)

  // An explanation that was answered with 'Alterar' ticks its cell, once, and saves nothing.
  if (marked?.grant && marked !== asked && !lock) {
    setAsked(marked)
    setDraft(ticked(draft, marked.page, marked.action, true))
  }

  const shown = matrix.rows.filter(({ page }) => foldForSearch(pageOfKey(page).label).includes(foldForSearch(text)))
  const Rows = phone ? MatrixCards : MatrixTable
  return (
    <Card padding={0} className={classes.editor}>
      <Stack gap="sm" p="md">
        <MatrixHead subject={subject} matrix={matrix} onFollow={lock ? null : () => setDialog('follow')} />
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
        {matrix.has_object && !matrix.individual && (
          <Alert color="yellow">O cadastro desta pessoa tem permissões gravadas, que contam no lugar do perfil.</Alert>
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
        <MatrixBar subject={subject} matrix={matrix} count={changes.length} onDiscard={discard} onReview={() => setDialog('review')} />
      )}
      {dialog === 'review' && <ReviewDialog subject={subject} matrix={matrix} changes={changes} save={save} onClose={close} />}
      {dialog === 'copy' && (
        <CopyRightsDialog
          to={subject}
          onCopy={(from, pages) => {
            setDraft(copied(draft, from, pages))
            close()
          }}
          onClose={close}
        />
      )}
      {dialog === 'follow' && 'user_id' in subject && (
        <FollowProfile matrix={matrix} follow={() => follow(subject.user_id)} onClose={close} />
      )}
      {conflict && (
        <PermissionConflict
          lines={conflict.changed.map(
            ({ at, by }) => `${by ?? 'O sistema'} alterou estas permissões às ${formatDateTime(at, company?.time_zone).slice(-5)}.`,
          )}
          theirs={conflict.theirs}
          mine={changes}
          onRedo={redo}
          onClose={dismiss}
        />
      )}
      <LeaveGuard isDirty={() => changes.length > 0} />
    </Card>
  )
}
