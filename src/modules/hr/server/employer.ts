import { companyOnPaper } from '#server/database/company-on-paper.ts'
import { rpc } from './rpc.ts'

export const employer = rpc.employer.handler(({ context: { db } }) => companyOnPaper(db))
