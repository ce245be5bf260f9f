/* global db, rs, sleep -- mongosh has them */

// Run by mongosh before the services start, each time: makes the node a replica set of one, and gives each service
// the one user that may use the one database that is its own. A password that changed in the environment counts
// from then on.
const setting = (name) => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is required`);
  return value;
};
const services = ['identity', 'profiles', 'matching', 'messaging', 'reviews', 'billing'];

db.getSiblingDB('admin').auth('root', setting('HEMMA_MONGODB_ROOT_PASSWORD'));
try {
  rs.status();
} catch (error) {
  // Anything else than "no replset config has been received" is no first start.
  if (error.code !== 94) throw error;
  rs.initiate({ _id: 'hemma', members: [{ _id: 0, host: setting('HEMMA_MONGODB_HOST') }] });
}
while (!db.hello().isWritablePrimary) sleep(100);

for (const service of services) {
  const name = `hemma_${service}`;
  const own = db.getSiblingDB(name);
  const user = {
    pwd: setting(`HEMMA_MONGODB_${service.toUpperCase()}_PASSWORD`),
    roles: [{ role: 'readWrite', db: name }],
  };
  if (own.getUser(service)) own.updateUser(service, user);
  else own.createUser({ user: service, ...user });
}
