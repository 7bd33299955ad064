import { createContext, useContext } from 'react'

/** The number that a new case begins with, where a publication brought it. */
export const NewCaseNumber = createContext<string | null>(null)

export const useNewCaseNumber = () => useContext(NewCaseNumber)
