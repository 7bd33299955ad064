import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Concern } from '#modules/patients/contract/schedule/appointment.ts'
import { intoView } from '#web/kit/page/into-view.ts'

interface Props {
  /** Why it was not booked. */
  refused: string
  /** Books it beside what is there; absent where that was tried. */
  onFitIn?: (() => void) | undefined
  /** Books it as a session of nothing; absent where that is not what stands in the way. */
  onWithout?: (() => void) | undefined
}

/** What stands between a person and the appointment that she wants to book. */
export const Refusal = ({ refused, onFitIn, onWithout }: Props) => (
  <Alert ref={intoView} color="red" role="alert" title={refused}>
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
  </Alert>
)

/** What is asked before it is booked. */
export const Concerns = ({ concerns }: { concerns: readonly Concern[] }) => (
  <Alert ref={intoView} color="yellow" role="alert">
    <Stack gap={4}>
      {concerns.map(({ kind, question }) => (
        <Text key={kind} size="sm">
          {question}
        </Text>
      ))}
    </Stack>
  </Alert>
)
