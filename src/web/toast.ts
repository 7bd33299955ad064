import { notifications } from '@mantine/notifications'

type Kind = 'success' | 'error' | 'info'

const COLORS: Record<Kind, string> = { success: 'green', error: 'red', info: 'blue' }

/** Errors interrupt a screen reader; the rest waits its turn. */
function show(kind: Kind, title: string, description?: string) {
  notifications.show({
    title: description ? title : undefined,
    message: description ?? title,
    color: COLORS[kind],
    role: kind === 'error' ? 'alert' : 'status',
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Fechar aviso' },
  })
}

/** Short notices at the edge of the screen: a title and, when it helps, a sentence below it. */
export const toast = {
  success: (title: string, description?: string) => show('success', title, description),
  error: (title: string, description?: string) => show('error', title, description),
  info: (title: string, description?: string) => show('info', title, description),
}
