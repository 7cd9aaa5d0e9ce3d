export { FakeClock } from './fake-clock.ts'
export { freePort } from './free-port.ts'
export { IrcClient, type SubProtocol } from './irc-client.ts'
export { createWorld, type ConnectOptions, type NamedPerson, type World } from './world.ts'
