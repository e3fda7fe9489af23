import { tryBehindNginx } from './behind-nginx.ts';
import { writeBillOfMaterials } from './bill-of-materials.ts';

/**
 * `npm run deploy -- test`: really runs the examples in src/server/deploy, behind nginx. `npm run deploy -- lists
 * FOLDER`: writes the list of the packages that ship, with their licences.
 */
const [what, folder] = process.argv.slice(2);
if (what === 'test') process.exitCode = await tryBehindNginx();
else if (what === 'lists' && folder) console.log(`${writeBillOfMaterials(folder)} packages in ${folder}`);
else {
  console.error('npm run deploy -- test | lists FOLDER');
  process.exitCode = 2;
}
