import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { PageKey } from '#shared/pages.ts'
import type { SubjectColumn } from '#shared/subjects.ts'

interface Named {
  id: string
  name: string
}

/** Somebody a conversation is with, as the blocks of the modules see her. */
export interface BesideContact {
  conversation_id: string
  name: string
  /** National digits, or none where only an address is known. */
  phone: string | null
  /** What she said of herself lately: digits of a CPF or CNPJ and of a case's number, an e-mail address. */
  said: { document: string | null; cnj: string | null; email: string | null }
  /** The record that she is in a register, as far as the reader sees it. `by_phone`: nobody chose it. */
  linked(column: SubjectColumn): (Named & { by_phone: boolean }) | undefined
  /** Records with the same phone. */
  offered(column: SubjectColumn): readonly Named[]
  mayLink: boolean
  link(column: SubjectColumn, id: string): void
  unlink(column: SubjectColumn): void
}

/** What a module shows beside a conversation: who she is in its register, what is under way with her. */
export interface ContactBlock {
  key: string
  title: string
  /** Who may not read this page sees no block. */
  page: PageKey
  Block: ComponentType<{ contact: BesideContact }>
}

const Blocks = createContext<readonly ContactBlock[]>([])

/** Gives the conversations below the blocks of the modules. */
export const ContactBlockProvider = ({ blocks, children }: { blocks: readonly ContactBlock[]; children: ReactNode }) => (
  <Blocks value={blocks}>{children}</Blocks>
)

export const useContactBlocks = () => use(Blocks)
