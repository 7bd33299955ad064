import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import type { Concern } from '#modules/patients/contract/schedule/appointment.ts'
import { intoView } from '#web/kit/page/into-view.ts'

interface Props {
  /** Why it was not booked. */
  refused: string
  /** Books it beside what the professional has then; absent where that is not what stands in the way, or was tried. */
  onFitIn?: (() => void) | undefined
  /** Books it as a session of nothing; absent where that is not what stands in the way. */
  onWithout?: (() => void) | undefined
}

/** What stands between a person and the appointment that she wants to book. */
export const Refusal = ({ refused, onFitIn, onWithout }: Props) => (
  <Alert ref={intoView} color="red" role="alert" title={refused}>
    {(onWithout || onFitIn) && (
      <Group gap="xs">
        {onWithout && (
          <Button variant="default" size="xs" onClick={onWithout}>
            Agendar sem autorização
          </Button>
        )}
        {onFitIn && (
          <Button variant="default" size="xs" onClick={onFitIn}>
            Marcar como encaixe
          </Button>
        )}
      </Group>
    )}
  </Alert>
)

export const isLateReturn = ({ kind }: Concern) => kind === 'return_late'

/** What is asked before it is booked. A late return may also be booked without charging it. */
export const Concerns = ({ concerns, onWaive }: { concerns: readonly Concern[]; onWaive(): void }) => (
  <Alert ref={intoView} color="yellow" role="alert">
    <Stack gap={4}>
      {concerns.map(({ kind, question }) => (
        <Text key={kind} size="sm">
          {question}
        </Text>
      ))}
      {concerns.some(isLateReturn) && (
        <Button variant="default" size="xs" onClick={onWaive} style={{ alignSelf: 'flex-start' }}>
          Marcar sem cobrar
        </Button>
      )}
    </Stack>
  </Alert>
)
