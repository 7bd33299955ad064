import { Badge } from '@mantine/core'
import { LACKS_GUARDIAN } from '#modules/patients/contract/age.ts'

interface Props {
  deceased: boolean
  /** Why somebody has to act for the patient, where nobody does. */
  lacks: keyof typeof LACKS_GUARDIAN | null
}

/** What stands beside a patient's name wherever she is opened: that she died, or else that nobody acts for her. Source: spec/6 §4.9, §4.11. */
export function StandingChip({ deceased, lacks }: Props) {
  if (deceased)
    return (
      <Badge color="dark" miw="max-content">
        Falecido
      </Badge>
    )
  return lacks && <Badge color="orange">{LACKS_GUARDIAN[lacks]}</Badge>
}
