import { type ComponentType, createContext, type ReactNode, use } from 'react'

/** Puts a file into what is being written to a client, which a person then sends. */
export interface HandOverProps {
  client_id: string
  /** Makes the file; null where it could not be made, which was said. */
  make(): Promise<File | null>
  onHandedOver(): void
}

const HandOver = createContext<ComponentType<HandOverProps> | null>(null)

/** Gives the dialogs below the button that hands a file to a client's conversation. */
export const HandOverProvider = ({ button, children }: { button: ComponentType<HandOverProps>; children: ReactNode }) => (
  <HandOver value={button}>{children}</HandOver>
)

/** The button of the module that talks with clients. Nothing for callers who may not write there. */
export function HandOverButton(props: HandOverProps) {
  const Button = use(HandOver)
  return Button && <Button {...props} />
}
