declare module 'saxen' {
  type Attributes = Record<string, string>

  /** What is used of the parser; it comes without types. */
  export class Parser {
    on(event: 'openTag', handler: (name: string, attributes: () => Attributes, decode: (text: string) => string) => void): this
    on(event: 'closeTag', handler: (name: string) => void): this
    on(event: 'text', handler: (text: string, decode: (text: string) => string) => void): this
    on(event: 'cdata', handler: (text: string) => void): this
    on(event: 'attention', handler: () => void): this
    on(event: 'error', handler: (error: Error) => void): this
    write(chunk: string): this
    end(): Error | undefined
  }
}
