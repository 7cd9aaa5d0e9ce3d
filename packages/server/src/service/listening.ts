/** Whether a service takes new connections: not before it listens to all ports, nor when it closes. */
export interface Listening {
  isOpen: boolean
}
