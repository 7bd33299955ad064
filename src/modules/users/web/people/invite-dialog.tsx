import { Alert, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { countAddresses, InvitationInput, SCOPES } from '#modules/users/contract/invitation.ts'
import { type PageKey, pageOfKey } from '#shared/pages.ts'
import { Dialog } from '#web/kit/dialog/dialog.tsx'
import { FormDialog } from '#web/kit/dialog/form-dialog.tsx'
import { SelectField } from '#web/kit/fields/select-field.tsx'
import { ListFailed, ListSkeleton } from '#web/kit/list/list-states.tsx'
import { useRecordForm } from '#web/kit/record/use-record-form.ts'
import { isOwner, useSession } from '#web/session.tsx'
import { api } from '../api.ts'
import { copyLink } from '../say-mailed.ts'
import { PersonField } from './person-field.tsx'
import { TeamsField } from './teams-field.tsx'
import { grantableProfiles, type UserOptions } from './user-options.ts'

type Fields = z.input<typeof InvitationInput>

const NEW: Fields = { emails: '', name: '', profile_id: null as unknown as number, scopes: {}, teams: [], like: null }

const NO_MAILS =
  'Esta instalação ainda não envia e-mails (SMTP_URL não foi definida), e ninguém recebe o convite. Depois de criá-lo, um proprietário copia o link no menu da pessoa.'

/** Invites one person or many. Source: spec/5 §4.4. */
export function InviteDialog({ onClose }: { onClose(): void }) {
  const options = useQuery(api.options.queryOptions())
  if (options.data) return <InviteForm options={options.data} onClose={onClose} />
  return (
    <Dialog title="Convidar usuário" size={600} onClose={onClose}>
      {options.isError ? (
        <ListFailed text="Erro ao carregar perfis" error={options.error} onRetry={options.refetch} />
      ) : (
        <ListSkeleton columns={1} />
      )}
    </Dialog>
  )
}

function InviteForm({ options, onClose }: { options: UserOptions; onClose(): void }) {
  const owner = isOwner(useSession())
  const form = useRecordForm({
    schema: InvitationInput,
    values: NEW,
    save: ({ emails, ...rest }, _version, sent) => api.invite.call({ ...rest, emails: emails.join(' ') }, sent),
    refresh: api.key(),
    saved({ sent }: { sent: number }) {
      if (!options.mails) return sent === 1 ? copyLink(owner, 'Convite criado') : copyLink(owner, `${sent} convites criados`, ' de cada um')
      return sent === 1 ? 'Convite enviado' : `${sent} convites enviados`
    },
    failed: 'Erro ao convidar',
    fieldErrors: { WORKS_HERE_ALREADY: 'emails', GRANT_BEYOND: 'profile_id', OWNERS_ONLY: 'profile_id' },
    onSaved: onClose,
  })
  const many = countAddresses(form.form.watch('emails'))
  return (
    <FormDialog
      title="Convidar usuário"
      size={600}
      {...form}
      save={`${options.mails ? 'Enviar' : 'Criar'} ${many > 1 ? `${many} convites` : 'convite'}`}
      busy={options.mails ? 'Enviando...' : 'Criando...'}
      onClose={onClose}
    >
      <InviteFields options={options} many={many > 1} />
    </FormDialog>
  )
}

function InviteFields({ options, many }: { options: UserOptions; many: boolean }) {
  const session = useSession()
  const { register, watch, formState } = useFormContext<Fields>()
  const copies = watch('like') !== null
  const profile = options.profiles.find(({ id }) => id === watch('profile_id'))
  const { errors } = formState
  return (
    <>
      {!options.mails && <Alert color="yellow">{NO_MAILS}</Alert>}
      <Textarea
        label="E-mails"
        description="Um ou vários, separados por vírgula, espaço ou linha"
        autosize
        minRows={2}
        maxRows={8}
        data-autofocus
        withAsterisk
        error={errors.emails?.message}
        {...register('emails')}
      />
      {!many && <TextInput label="Nome" error={errors.name?.message} {...register('name')} />}
      {!copies && (
        <SelectField<Fields>
          name="profile_id"
          label="Perfil"
          required
          withAsterisk
          options={grantableProfiles(options, isOwner(session))}
        />
      )}
      {!copies &&
        profile?.reads.map((page) => (
          <SelectField<Fields>
            key={page}
            name={`scopes.${page}`}
            label={`Escopo em ${pageOfKey(page as PageKey).label}`}
            placeholder="Todos"
            options={Object.entries(SCOPES).map(([id, name]) => ({ id, name }))}
          />
        ))}
      <TeamsField options={options} />
      <PersonField name="like" label="Copiar permissões de" description="Perfil, permissões e escopo passam a ser os dessa pessoa" />
    </>
  )
}
