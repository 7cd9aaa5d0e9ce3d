/** The part of a file's syntax tree (ESTree, as oxlint gives it) that the rules read. */
export interface Node {
  readonly type: string
  readonly parent?: Node
  readonly body?: Node | readonly Node[]
  readonly expression?: Node
  readonly argument?: Node | null
  readonly callee?: Node
  readonly object?: Node
  readonly property?: Node
  readonly computed?: boolean
  /** Of `a ?? b` and the like. */
  readonly left?: Node
  readonly right?: Node
  readonly arguments?: readonly Node[]
  readonly declarations?: readonly Node[]
  readonly init?: Node | null
  readonly name?: string
  /** Of an import or export: the string that says from where. */
  readonly source?: Node | null
  readonly value?: unknown
  readonly consequent?: Node | readonly Node[]
}

/** The part of oxlint's interface for rules that they use. */
export interface Rule {
  readonly create: (context: {
    /** The absolute path of the file. */
    readonly filename: string
    readonly sourceCode: { readonly getText: (node: Node) => string }
    readonly report: (problem: { readonly node: Node; readonly message: string }) => void
  }) => Readonly<Record<string, (node: Node) => void>>
}
