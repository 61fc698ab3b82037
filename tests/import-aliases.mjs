import path from 'node:path'

/** Where the names of `tsconfig.json` lead, for the tool that checks the import rules. */
export default {
  resolve: {
    alias: {
      '~': path.resolve('app'),
      '~messages': path.resolve('messages'),
      '~content': path.resolve('content'),
    },
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
  },
}
