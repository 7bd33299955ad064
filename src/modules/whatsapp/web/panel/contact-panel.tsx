import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ATTENDANCE_NOUN } from '#modules/whatsapp/contract/attendances.ts'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { type ContactLinks, LinkColumn } from '#modules/whatsapp/contract/links.ts'
import { type BesideContact, useContactBlocks } from '#parts/beside/web/contact-blocks.tsx'
import { TagTab } from '#parts/tags/web/tag-tab.tsx'
import { TaskPanel } from '#parts/tasks/web/task-panel.tsx'
import { allows } from '#shared/permissions.ts'
import { errorMessage } from '#web/errors.ts'
import { Avatar } from '#web/kit/display/avatar.tsx'
import { usePermissions, useSession } from '#web/session.tsx'
import { api, chat } from '../api.ts'
import { ConversationHistory } from '../conversation/conversation-history.tsx'
import { pictureOf } from '../picture.ts'
import { useAct } from '../use-act.ts'
import classes from './contact-panel.module.css'
import { CopiedPhone } from './copied-phone.tsx'
import { OptOut } from './opt-out.tsx'
import { PanelAttendances, PanelEvaluations } from './panel-attendances.tsx'
import { PanelBlock } from './panel-block.tsx'
import { PanelFiles } from './panel-files.tsx'

interface Props {
  conversation: Conversation
  /** False while it is still asked what may be done with the conversation. */
  isKnown: boolean
  /** Opens a conversation, perhaps at one of its messages. */
  onOpen(id: string, message?: string): void
}

/** Who one talks with, in blocks that fold, load and fail alone. */
export function ContactPanel({ conversation, isKnown, onOpen }: Props) {
  const { id, phone, erased, responsible, team_name, instance_name } = conversation
  const can = usePermissions('whatsapp-chat')
  const judged = usePermissions('whatsapp-evaluations').read
  return (
    <>
      <div className={classes.block} data-chat-panel>
        <Face conversation={conversation} mayRename={can.update && !erased} />
        <dl className={classes.facts}>
          <dt>Telefone</dt>
          <dd>{phone ? <CopiedPhone phone={phone} /> : erased ? 'Apagado a pedido do titular' : 'Não informado pelo WhatsApp'}</dd>
          <dt>Responsável</dt>
          <dd>{responsible?.name ?? 'Na fila'}</dd>
          <dt>Equipe</dt>
          <dd>{team_name ?? '-'}</dd>
          <dt>Instância</dt>
          <dd>{instance_name}</dd>
          {!erased && (
            <>
              <dt>Mensagens</dt>
              <dd>{isKnown && <OptOut conversation={conversation} mayChange={can.update} />}</dd>
            </>
          )}
        </dl>
      </div>
      {!erased && (
        <>
          <ModuleBlocks conversation={conversation} mayLink={can.update} />
          <PanelBlock title="Tarefas" opened>
            <div data-chat-tasks>
              <TaskPanel key={id} subject={{ wa_conversation_id: id }} autofocus={false} />
            </div>
          </PanelBlock>
        </>
      )}
      <PanelBlock title="Tags" opened>
        <div data-chat-tags>
          <TagTab api={chat.tags} parent_id={id} noun={ATTENDANCE_NOUN} refresh={api.key()} allowed={can.update} />
        </div>
      </PanelBlock>
      <PanelBlock title="Atendimentos">
        <PanelAttendances id={id} onOpen={onOpen} />
      </PanelBlock>
      {judged && (
        <PanelBlock title="Avaliações">
          <PanelEvaluations id={id} />
        </PanelBlock>
      )}
      <PanelBlock title="Arquivos">
        <PanelFiles id={id} onShow={(message) => onOpen(id, message)} />
      </PanelBlock>
      <PanelBlock title="Histórico">
        <ConversationHistory id={id} />
      </PanelBlock>
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
  if (!links.data)
    return (
      links.isError && (
        <PanelBlock title="Cadastros" opened>
          <div role="alert">{errorMessage(links.error)}</div>
        </PanelBlock>
      )
    )
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
      <PanelBlock key={key} title={title} opened>
        <Content key={id} contact={contact} />
      </PanelBlock>
    ))
}

function Face({ conversation: { id, contact_name, picture_id }, mayRename }: { conversation: Conversation; mayRename: boolean }) {
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
      <Avatar name={contact_name} src={pictureOf({ picture_id })} size={44} />
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
