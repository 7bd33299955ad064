import { createContext } from 'react'

/** What can be approved without leaving the day. */
export interface Approval {
  /** Approves the row of that id, or takes it back. */
  approve(id: string, approved: boolean): Promise<unknown>
  /** What is said once it is done. */
  done: string
}

/** The sources whose rows are approved in their place, by their keys; a row of any other leads to where that is done. */
export const ApprovalsContext = createContext<Readonly<Record<string, Approval>>>({})
