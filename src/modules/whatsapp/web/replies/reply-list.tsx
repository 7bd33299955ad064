import { UnstyledButton } from '@mantine/core'
import { IconPaperclip } from '@tabler/icons-react'
import { type QuickReply, REPLY_REACHES } from '#modules/whatsapp/contract/quick-reply.ts'
import classes from './replies.module.css'
import { TypedChoices } from './typed-choices.tsx'
import type { useMentions } from './use-mentions.ts'
import type { useQuickReplies } from './use-quick-replies.ts'

/** The quick replies that a typed shortcut may mean. */
export const ReplyList = ({ of: { id, offered, chosen, take, manage } }: { of: ReturnType<typeof useQuickReplies> }) => (
  <TypedChoices<QuickReply>
    {...{ id, choices: offered, at: chosen, onTake: take }}
    label="Respostas rápidas"
    foot={
      <UnstyledButton className={classes.manage} onClick={manage}>
        Gerenciar
      </UnstyledButton>
    }
  >
    {({ id: reply, shortcut, title, file_name, body, reach }) => (
      <>
        <span className={classes.shortcut}>/{shortcut}</span>
        <span className={classes.title}>
          {title}
          {offered.some((other) => other.id !== reply && other.shortcut === shortcut) && (
            <span className={classes.reach}> · {REPLY_REACHES[reach]}</span>
          )}
          {file_name && <IconPaperclip size={13} className={classes.clip} aria-label={`Com o arquivo ${file_name}`} />}
        </span>
        <span className={classes.body}>{body}</span>
      </>
    )}
  </TypedChoices>
)

/** The colleagues that a name after '@' may mean. */
export const ColleagueList = ({ of: { id, offered, chosen, take } }: { of: ReturnType<typeof useMentions> }) => (
  <TypedChoices id={id} label="Citar alguém da equipe" choices={offered} at={chosen} onTake={take}>
    {({ name }) => <span className={classes.person}>{name}</span>}
  </TypedChoices>
)
