import { ActionIcon, Button, Collapse, CopyButton, Skeleton, TextInput, UnstyledButton } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronRight, IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { type ContactLinks, LinkColumn } from '#modules/whatsapp/contract/links.ts'
import { CONVERSATION_STATUSES } from '#modules/whatsapp/contract/words.ts'
import { type BesideContact, useContactBlocks } from '#parts/beside/web/contact-blocks.tsx'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { counted } from '#shared/br/number.ts'
import { formatPhone } from '#shared/br/phone.ts'
import { allows } from '#shared/permissions.ts'
import { errorMessage } from '#web/errors.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api, chat } from './api.ts'
import { dayAndClock, useZone } from './clock.ts'
import classes from './contact-panel.module.css'
import { ConversationHistory } from './conversation-history.tsx'
import { formatScore } from './evaluations/score-text.ts'
import { OptOut } from './opt-out.tsx'
import { useAct } from './use-act.ts'

interface Props {
  conversation: Conversation
  onOpen(id: string): void
}

/** Who one talks with, in blocks that fold, load and fail alone. */
export function ContactPanel({ conversation, onOpen }: Props) {
  const { id, phone, responsible, team_name, instance_name } = conversation
  const can = usePermissions('whatsapp-chat')
  return (
    <>
      <div className={classes.block} data-chat-panel>
        <Face conversation={conversation} mayRename={can.update} />
        <dl className={classes.facts}>
          <dt>Telefone</dt>
          <dd>
            {phone ? (
              <CopyButton value={phone}>
                {({ copied, copy }) => (
                  <UnstyledButton fz="inherit" onClick={copy} title="Copiar o telefone">
                    {copied ? 'Copiado!' : formatPhone(phone)}
                  </UnstyledButton>
                )}
              </CopyButton>
            ) : (
              'Não informado pelo WhatsApp'
            )}
          </dd>
          <dt>Responsável</dt>
          <dd>{responsible?.name ?? 'Na fila'}</dd>
          <dt>Equipe</dt>
          <dd>{team_name ?? '-'}</dd>
          <dt>Instância</dt>
          <dd>{instance_name}</dd>
          <dt>Mensagens</dt>
          <dd>
            <OptOut conversation={conversation} mayChange={can.update} />
          </dd>
        </dl>
      </div>
      <ModuleBlocks conversation={conversation} mayLink={can.update} />
      <Block title="Tags" opened>
        <div data-chat-tags>
          <TagTab api={chat.tags} parent_id={id} record="atendimento" refresh={api.key()} allowed={can.update} />
        </div>
      </Block>
      <Block title="Atendimentos">
        <Attendances id={id} onOpen={onOpen} />
      </Block>
      <Block title="Histórico">
        <ConversationHistory id={id} />
      </Block>
    </>
  )
}

/** What the other modules know of her, each in its own block. */
function ModuleBlocks({ conversation: { id, contact_name, phone }, mayLink }: { conversation: Conversation; mayLink: boolean }) {
  const blocks = useContactBlocks()
  const session = useSession()
  const queryClient = useQueryClient()
  const links = useQuery(chat.links.queryOptions({ input: { id } }))
  const taken = (now: ContactLinks) => queryClient.setQueryData(chat.links.queryKey({ input: { id } }), now)
  const link = useAct((input: { column: LinkColumn; record_id: string }) => chat.link.call({ id, ...input }), taken)
  const unlink = useAct((column: LinkColumn) => chat.unlink.call({ id, column }), taken)
  if (links.isError)
    return (
      <Block title="Cadastros" opened>
        <div role="alert">{errorMessage(links.error)}</div>
      </Block>
    )
  if (!links.data) return null
  const { linked, offered, said } = links.data
  const contact: BesideContact = {
    ...{ conversation_id: id, name: contact_name, phone, said, mayLink },
    linked: (column) => linked.find((one) => one.column === column),
    offered: (column) => offered.filter((one) => one.column === column),
    link: (column, record_id) => link.mutate({ column: LinkColumn.parse(column), record_id }),
    unlink: (column) => unlink.mutate(LinkColumn.parse(column)),
  }
  return blocks
    .filter(({ page }) => allows(session, page, 'read'))
    .map(({ key, title, Block: Content }) => (
      <Block key={key} title={title} opened>
        <Content key={id} contact={contact} />
      </Block>
    ))
}

function Face({ conversation: { id, contact_name }, mayRename }: { conversation: Conversation; mayRename: boolean }) {
  const [typed, setTyped] = useState<string | null>(null)
  const rename = useAct(
    (name: string) => chat.rename.call({ id, name }),
    () => setTyped(null),
  )
  if (typed !== null)
    return (
      <form
        className={classes.face}
        onSubmit={(event) => {
          event.preventDefault()
          rename.mutate(typed)
        }}
      >
        <TextInput
          aria-label="Nome do contato"
          placeholder="Nome do contato"
          maxLength={120}
          autoFocus
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Escape' && setTyped(null)}
        />
        <Button type="submit" size="xs" variant="default" loading={rename.isPending}>
          Salvar
        </Button>
      </form>
    )
  return (
    <div className={classes.face}>
      <Avatar name={contact_name} size={44} />
      <div className={classes.name}>{contact_name}</div>
      {mayRename && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Mudar o nome do contato"
          title="Mudar o nome"
          onClick={() => setTyped(contact_name)}
        >
          <IconPencil size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      )}
    </div>
  )
}

function Block({ title, opened = false, children }: { title: string; opened?: boolean; children: ReactNode }) {
  const [shown, { toggle }] = useDisclosure(opened)
  const Icon = shown ? IconChevronDown : IconChevronRight
  return (
    <div className={classes.block}>
      <UnstyledButton className={classes.title} aria-expanded={shown} onClick={toggle}>
        <Icon size={16} stroke={1.75} aria-hidden />
        {title}
      </UnstyledButton>
      <Collapse expanded={shown}>
        <div className={classes.content}>{shown && children}</div>
      </Collapse>
    </div>
  )
}

/** The earlier and the current attendances of the contact on this number. */
function Attendances({ id, onOpen }: { id: string; onOpen(id: string): void }) {
  const zone = useZone()
  const attendances = useQuery(chat.attendances.queryOptions({ input: { id } }))
  if (attendances.isPending) return <Skeleton h={36} />
  if (attendances.isError) return <div role="alert">{errorMessage(attendances.error)}</div>
  return attendances.data.map(({ id: attendance, number, status, started_at, messages, score, responsible }) => (
    <UnstyledButton key={attendance} className={classes.attendance} aria-current={attendance === id} onClick={() => onOpen(attendance)}>
      <span>
        Nº {number.toLocaleString('pt-BR')} · {CONVERSATION_STATUSES[status]}
      </span>
      <span className={classes.quiet}>
        {dayAndClock(started_at, zone)} · {counted(messages, 'mensagem', 'mensagens')}
        {score !== null && ` · nota ${formatScore(score)}`} · {responsible?.name ?? 'sem responsável'}
      </span>
    </UnstyledButton>
  ))
}
