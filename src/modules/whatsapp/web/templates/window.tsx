import { Button } from '@mantine/core'
import type { Conversation } from '#modules/whatsapp/contract/conversation.ts'
import { StatusBadge } from '#web/kit/display/status-badge.tsx'
import { minutesInWords, useNow } from '../clock.ts'
import composer from '../composer/composer.module.css'

const MINUTE = 60_000

/** From how many minutes before it closes the window is spoken of, and from how many it is urgent. Source: spec/3 §3.3. */
const SPOKEN_OF = 4 * 60
const URGENT = 30

/** Minutes until the window closes, negative once it has; null where there is none. */
export function useWindow({ window_until }: Pick<Conversation, 'window_until'>): number | null {
  const now = useNow()
  return window_until && (window_until.getTime() - now.getTime()) / MINUTE
}

/** How long the contact may still be written to freely, once that is not much. */
export function WindowChip({ conversation }: { conversation: Conversation }) {
  const left = useWindow(conversation)
  if (left === null || left <= 0 || left > SPOKEN_OF) return null
  return (
    <StatusBadge color={left <= URGENT ? 'red' : 'gray'}>
      Janela fecha em {left < 1 ? 'menos de 1 min' : minutesInWords(Math.floor(left))}
    </StatusBadge>
  )
}

/** Why nothing can be typed now, and what can be sent instead. */
export function WindowClosed({ onChoose }: { onChoose: (() => void) | undefined }) {
  return (
    <div className={composer.warning} data-quiet role="status">
      A janela de 24 horas fechou. Envie um modelo aprovado.{' '}
      {onChoose && (
        <Button data-chat-key="r" size="compact-xs" variant="default" onClick={onChoose}>
          Escolher modelo
        </Button>
      )}
    </div>
  )
}
