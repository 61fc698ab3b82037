/** What the backend's client takes in place of its line for live messages: nothing here listens to one, and it is a third of the client. */
export class RealtimeClient {
  setAuth() {}
}
