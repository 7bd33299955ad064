import { Button, Center, Group, Skeleton, Stack, Text, VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconMoodEmpty } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { errorMessage, isNetworkError } from '#web/errors.ts'

const SKELETON_ROWS = ['1', '2', '3', '4', '5', '6', '7', '8']

/** Rows of the height the real ones will have, so that nothing moves when they arrive. */
export function ListSkeleton({ columns }: { columns: number }) {
  return (
    <Stack gap={0} role="status">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {SKELETON_ROWS.map((row) => (
        <Group key={row} h={60} px="md" wrap="nowrap" gap="lg" aria-hidden>
          <Skeleton circle h={34} w={34} style={{ flexShrink: 0 }} />
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={`${row}-${column.toString()}`} h={12} />
          ))}
        </Group>
      ))}
    </Stack>
  )
}

interface StateProps {
  icon: ReactNode
  text: string
  children?: ReactNode
  role: 'alert' | 'status'
  /** One of several lists of a page or a dialog. */
  small?: boolean | undefined
}

function State({ icon, text, children, role, small }: StateProps) {
  return (
    <Center py={small ? 'xl' : 64} px="md">
      <Stack align="center" gap="sm" role={role}>
        {icon}
        <Text fw={600} ta="center">
          {text}
        </Text>
        {children}
      </Stack>
    </Center>
  )
}

/** Source: spec/1 §9. */
const NO_ROWS = 'Nenhum dado encontrado'

/** `onClear` when filters may be the reason. */
export function ListEmpty({
  text = NO_ROWS,
  onClear,
  small,
  children,
}: {
  text?: string | undefined
  small?: boolean | undefined
  onClear: (() => void) | undefined
  /** What to do first, where there is nothing at all. */
  children?: ReactNode
}) {
  return (
    <State role="status" text={text} small={small} icon={<IconMoodEmpty size={small ? 28 : 36} stroke={1.25} aria-hidden />}>
      {onClear && (
        <>
          <Text size="sm" c="dimmed">
            Nada corresponde aos filtros escolhidos.
          </Text>
          <Button variant="default" onClick={onClear}>
            Limpar filtros
          </Button>
        </>
      )}
      {!onClear && children}
    </State>
  )
}

/** `offline` is said in place of the platform's sentence where the server was not reached. */
export function ListFailed({
  text,
  offline,
  error,
  onRetry,
}: {
  text: string
  offline?: string | undefined
  error: unknown
  onRetry(): unknown
}) {
  return (
    <State role="alert" text={text} icon={<IconAlertTriangle size={36} stroke={1.25} aria-hidden />}>
      <Text size="sm" c="dimmed" ta="center">
        {offline && isNetworkError(error) ? offline : errorMessage(error)}
      </Text>
      <Button variant="default" onClick={() => void onRetry()}>
        Tentar Novamente
      </Button>
    </State>
  )
}
