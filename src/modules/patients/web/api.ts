import type { patients } from '#modules/patients/contract/index.ts'
import { connect } from '#web/api.ts'

export const api = connect<typeof patients>('patients')
