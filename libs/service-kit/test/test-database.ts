import { randomUUID } from 'node:crypto';
import { type Connection } from 'mongoose';
import { connectDatabase } from '../src/database.js';
import { createLogger } from '../src/logger.js';

export interface TestDatabase {
  readonly name: string;
  /** A connection as a service has it; another one each time. */
  connect(): Promise<Connection>;
  drop(): Promise<void>;
}

/** A database of one's own on the server that MONGODB_URI names. */
export function testDatabase(uri = process.env.MONGODB_URI): TestDatabase {
  if (!uri) throw new Error('MONGODB_URI must name a replica set');
  const name = `kit_${randomUUID().slice(0, 8)}`;
  const connections: Connection[] = [];
  const connect = async () => {
    const logger = createLogger('test', { LOG_LEVEL: 'silent' });
    const connection = await connectDatabase(
      { MONGODB_URI: uri },
      name,
      logger,
      new AbortController().signal,
    );
    connections.push(connection);
    return connection;
  };
  return {
    name,
    connect,
    async drop() {
      await connections[0]?.dropDatabase();
      await Promise.all(connections.map((connection) => connection.close()));
    },
  };
}
