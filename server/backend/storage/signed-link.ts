import { createHmac } from 'node:crypto'
import { readJwt, signJwt } from '../tokens.ts'

/** Signs and checks links to single files. */
export interface SignedLinks {
  sign(file: string, seconds: number): string
  isFor(token: string, file: string): boolean
}

/** Returns the signer of links. Its key is another one than that of sessions, so that neither passes for the other. */
export function createSignedLinks(jwtSecret: string): SignedLinks {
  const secret = createHmac('sha256', jwtSecret).update('storage links').digest('base64url')
  return {
    sign(file, seconds) {
      const iat = Math.floor(Date.now() / 1000)
      return signJwt({ url: file, iat, exp: iat + seconds }, secret)
    },
    isFor(token, file) {
      const claims = readJwt(token, secret)
      return typeof claims === 'object' && claims.url === file
    },
  }
}
